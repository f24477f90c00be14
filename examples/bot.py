"""Plays one duel against the server's bot, by HTTP and one WebSocket: python3 examples/bot.py [URL]
Needs websockets and msgpack (Debian: python3-websockets, python3-msgpack). The protocol: docs/protocol.md."""
import asyncio, io, json, secrets, sys, urllib.request
import msgpack, websockets

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:2567"
JOIN, DATA, REQUEST, RESPONSE = 10, 13, 21, 22
PASSING = ("serverBusy", "notCommitted", "matchNotStarted")

def http(method, path, body=None, token=""):
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    asked = urllib.request.Request(f"{URL}/api/v1{path}", body and json.dumps(body).encode(), headers, method=method)
    return json.load(urllib.request.urlopen(asked))

def answer_to(question):
    """Keeps its hand, plays what needs no more than a target, and lets everything else happen."""
    kind, count = question["kind"], question.get("count")
    if kind == "turn":
        for play in question["plays"]:
            if play["pay"] == 0 and not {"move", "aims", "choose", "rotates"} & play.keys():
                return {"kind": "play", "card": play["card"]} | ({"targets": play["targets"][:1]} if "targets" in play else {})
    if kind == "absorb":
        draw = min(question["draw"], count if question["drawFirst"] else max(0, count - len(question["hand"])))
        hand = question["hand"][: count - draw]
        return {"kind": "absorb", "hand": hand, "draw": draw, "discard": count - draw - len(hand)}
    if kind == "choose":
        return {"kind": "choose", "cards": [] if "optional" in question else question["from"][:count]}
    return {"kind": {"mulligan": "keep", "turn": "endTurn"}.get(kind, "pass")}

async def play():
    token, deck = http("POST", "/guests", {"name": "Python"})["token"], http("GET", "/sample-decks")["items"][0]["list"]
    duel = {"seats": [{"team": 1}, {"team": 2, "bot": "heuristic"}], "hostSeat": {"deck": {"list": deck}}}
    match = http("POST", "/matches", duel, token)["id"]
    place = http("POST", f"/matches/{match}/join", {"salt": secrets.token_hex(32), "codec": "plain"}, token)["reservation"]
    host = place.get("publicAddress") or URL.split("//")[1]
    address = f"{URL.split(':')[0].replace('http', 'ws')}://{host}/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
    async with websockets.connect(address, max_size=None) as socket:
        question, answered = None, None
        async for frame in socket:
            parts = msgpack.Unpacker(io.BytesIO(frame[1:]), raw=False, strict_map_key=False)
            if frame[0] == JOIN: await socket.send(bytes([JOIN]))
            elif frame[0] == DATA:
                name, said = parts
                if name == "start" and said["view"]: question = said["view"]["own"]["decision"]
                elif name == "step":
                    question = said["question"]
                    for event in said["events"]:
                        if event["type"] == "matchEnded": return print(f"The match is over: {event['result']}")
            elif frame[0] == RESPONSE and (refusal := list(parts)[2].get("refusal")):
                if refusal["code"] not in PASSING: sys.exit(f"Refused: {refusal}")
                answered = None  # try again
            if question and question["id"] != answered:
                answered = question["id"]
                await asyncio.sleep(0.05)  # at most 20 messages per second
                answer = {"decision": answered, "answer": answer_to(question)}
                await socket.send(bytes([REQUEST]) + b"".join(map(msgpack.packb, (1, "answer", answer))))

if __name__ == "__main__": asyncio.run(play())
