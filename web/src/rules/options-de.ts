import type { OptionId } from '@penance/shared';

/** What an optional rule means, and what its values are called, in German. */
interface OptionText {
  readonly title: string;
  readonly text: string;
  /** Values that say more than a number, on or off. */
  readonly values?: Readonly<Record<string, string>>;
}

export const OPTIONS_DE: Readonly<Record<OptionId, OptionText>> = {
  initiative: {
    title: 'Initiative',
    text: 'Was beim Würfeln der Initiative zählt.',
    values: {
      roll: 'der Würfel allein',
      frame: 'auch das Gestell: Späher +3, Vorhut −1, Koloss −2',
      seats: 'nichts: gezogen wird in der Reihenfolge der Plätze',
    },
  },
  handSize: { title: 'Handgröße', text: 'Auf so viele Karten wird die Hand aufgefüllt.' },
  handBonus: {
    title: 'Ausgleich',
    text: 'Was zur Handgröße dazukommt.',
    values: { none: 'nichts', 'by-casket': 'Koloss +2, Schmiedegilden −2; nie unter 1 Karte' },
  },
  discardHandAtRoundEnd: {
    title: 'Hand am Rundenende ablegen',
    text: 'Am Ende jeder Runde kommen die Hände auf den Ablagestapel, außer DAMAGED-Karten, und werden neu gezogen.',
  },
  discardAtTurnEnd: {
    title: 'Ablegen am Zugende',
    text: 'Wer seinen Zug beendet, darf vor dem Ziehen Karten aus der Hand ablegen, damit keine Hand festsitzt.',
  },
  roundLimit: { title: 'Rundengrenze', text: 'Nach so vielen vollen Runden wird die Partie gewertet.' },
  stalemateRounds: {
    title: 'Stillstand',
    text: 'Nach so vielen vollen Runden ohne Schaden hintereinander wird die Partie gewertet.',
  },
  moveCost: {
    title: 'Kosten der Bewegung',
    text: 'SP je Feld.',
    values: { one: '1 für jedes Gestell', frame: 'Späher ½, Wächter 1, Vorhut 1½, Koloss 2' },
  },
  overspend: {
    title: 'Überziehen',
    text: 'Fehlende SP dürfen mit Handkarten bezahlt werden, bis zum Doppelten des Höchstwerts je Zug.',
  },
  baseTargetNumber: {
    title: 'Grundzielwert',
    text: 'Zielwert eines Angriffs, bevor Reichweite, Bewegung, Seite und Gelände dazukommen.',
  },
  executionMarks: {
    title: 'Schaden einer EXECUTION',
    text: 'So viel Bauteilschaden macht eine EXECUTION an dem Bauteil. Ohne Zahl wird es zerstört.',
  },
  defenseHeatMost: {
    title: 'Hitze eines Hiebs',
    text: 'So viel Hitze bringen die HEAT-Flächen der Abwehrwürfel eines Angriffs höchstens. Ohne Zahl bringt jede 1.',
  },
  strainMarks: {
    title: 'Schaden eines Ausfalls',
    text: 'So viel Bauteilschaden macht eine Überlast ab 12 an dem Bauteil. Ohne Zahl wird es zerstört.',
  },
  strainSparesLastCard: {
    title: 'Überlast verschont die letzte Karte',
    text: 'Die 2 Schaden einer Überlast von 9 bis 11 kosten nie die letzte Karte.',
  },
  hitLocation: {
    title: 'Trefferzone',
    text: 'Der Würfel für zufällige Trefferzonen und Überlast.',
    values: {
      standard: 'Kopf, linker Arm, rechter Arm, zweimal Chassis, Beine',
      codex: 'Kopf, rechter Arm, linker Arm, Chassis, zweimal Beine',
    },
  },
  targeting: {
    title: 'Zielen',
    text: 'Wer bestimmt, welches Bauteil getroffen wird.',
    values: {
      declared: 'der Angreifer, oder der Würfel, wenn er es ihm überlässt',
      'by-side': 'die angegriffene Seite; ein angesagter Treffer kostet 1 SP mehr',
    },
  },
  capsuleBreach: {
    title: 'Kapselbruch',
    text: 'Ein Angriff darf auf die Kapsel gehen, mit Zielwert +3: Kritische Treffer sind dann Wunden.',
  },
  executionHits: {
    title: 'Hinrichtung',
    text: 'Welches Bauteil eine HINRICHTUNG zerstört.',
    values: {
      declared: 'das Ziel',
      'outer-first':
        'das Ziel, aber ein Chassis, das nicht offen ist (auf Leisten ohne offene Zone: nicht beschädigt), erst, wenn sonst nichts mehr steht; bis dahin bestimmt der Würfel der Trefferzone ein anderes Bauteil',
    },
  },
  strainHits: {
    title: 'Überlast zerstört',
    text: 'Welches Bauteil eine Überlast von 12 und mehr zerstört.',
    values: {
      any: 'jedes, nach dem Würfel der Trefferzone',
      'outer-first':
        'jedes nach dem Würfel der Trefferzone, das Chassis aber erst, wenn sonst nichts mehr steht',
    },
  },
  armorPiercingSkipsArmor: {
    title: 'Panzerbrechend überspringt die Panzerung',
    text: 'Bauteilschaden panzerbrechender Angriffe und kritischer Treffer beginnt am oberen Ende der Panzerzone.',
  },
  componentTracks: {
    title: 'Leisten der Bauteile',
    text: 'Wie viel jedes Bauteil aushält und was es unterwegs verliert.',
    values: {
      standard: 'Panzer, Struktur und offen, für jedes Gestell gleich',
      'by-frame': 'Panzer, Struktur und offen, je nach Gestell',
      'limb-thresholds': 'außer Betrieb ab 3 bis 6 Punkten, darüber offen',
      'three-points': 'zerstört ab 3 Punkten',
      degrading: 'beschädigt ab 6, verloren ab 9 Punkten; kein Kopf',
    },
  },
  componentDamage: {
    title: 'Bauteilschaden',
    text: 'Was ein Bauteil beschädigt.',
    values: {
      'lost-cards': 'verlorene Waffenkarten und kritische Treffer',
      damage: 'jeder erlittene Schadenspunkt',
    },
  },
  shieldComponentDamage: {
    title: 'Verlorene Schilde',
    text: 'Wann eine verlorene Schild- oder Zweitwaffenkarte Bauteilschaden ist.',
    values: { 'left-arm': 'wenn der linke Arm das Ziel ist', any: 'bei jedem Ziel', never: 'nie' },
  },
  selfHarmMarksMount: {
    title: 'Selbstschaden trifft die Halterung',
    text: 'Ausrüstung, die durch Selbstschaden oder Überlast verloren geht, ist Bauteilschaden am Arm, der sie trägt.',
  },
  scrap: {
    title: 'SCHROTT',
    text: 'Ausrüstung eines zerstörten Bauteils wird zu SCHROTT, der ausgeschlachtet werden darf.',
  },
  chassisDestroyed: {
    title: 'Zerstörtes Chassis',
    text: 'Was aus einem Sarg ohne Chassis wird.',
    values: { defeat: 'er ist besiegt', 'fights-on': 'er kämpft weiter' },
  },
  woundDeck: { title: 'Wundenstapel', text: 'Piloten haben einen Stapel von zehn Wunden; die zehnte tötet.' },
  exposureWounds: {
    title: 'Offene Bauteile',
    text: 'Jeder Bauteilschaden auf einer offenen Zahl ist eine Wunde.',
  },
  destructionWounds: {
    title: 'Wunden durch Zerstörung',
    text: 'Ein zerstörter Kopf oder Arm ist eine Wunde, ein zerstörtes Chassis drei.',
  },
  ejectionSave: {
    title: 'Rettungswurf beim Ausstieg',
    text: 'Der Würfel nach einem zerstörten Chassis; bei 1 oder 2 sind es zwei Wunden mehr.',
    values: {
      none: 'keiner',
      harsh: '3 und 4 sind eine harte Landung, ohne Wunde',
      mild: '3 bis 6 sind ein sauberer Ausstieg',
    },
  },
  neuralFeedback: {
    title: 'Neurale Rückkopplung',
    text: 'Wann die Summe allen Bauteilschadens eine Wunde ist.',
    values: {
      none: 'nie',
      'every-5': 'bei jedem Vielfachen von 5',
      'once-5': 'einmal, bei 5',
      'once-15': 'einmal, bei 15',
    },
  },
  casketHpSave: {
    title: 'Rettungswurf eines gefallenen Sarges',
    text: 'Ist keine Karte mehr übrig, ein Würfel: bei 1 bis 3 zwei Wunden.',
  },
  coreRupture: {
    title: 'Kernbruch',
    text: 'Ein Chassis, das 10 Punkte erreicht, ist eine Wunde, und ebenso Makel 21.',
  },
  taintOverload: {
    title: 'Makel-Überlastung',
    text: 'Mit Makel: 10 zu erreichen ist eine Wunde, was immer der Würfel danach zeigt.',
  },
  neuralThreads: {
    title: 'Neurale Stränge',
    text: 'Stränge können reißen; dann fehlt dem Sarg eine Fähigkeit.',
  },
  threadChecks: {
    title: 'Prüfung der Stränge',
    text: 'Wann ein Strang reißen kann.',
    values: {
      exposure: 'Kopf oder Arm bei 6 Punkten, Chassis bei 10',
      destruction: 'Kopf oder Arm zerstört',
    },
  },
  lostCardsGo: {
    title: 'Verlorene Karten',
    text: 'Wohin Karten kommen, die Schaden kostet.',
    values: {
      graveyard: 'auf den Friedhof, und dort bleiben sie',
      discard: 'auf den Ablagestapel',
      removed: 'aus dem Spiel',
    },
  },
  emptyDrawDamage: {
    title: 'Schaden bei leerem Nachziehstapel',
    text: 'Was er stattdessen kostet.',
    values: {
      'discard-pile': 'den Ablagestapel',
      reshuffle: 'nichts: Der Ablagestapel wird zuerst eingemischt',
    },
  },
  reshuffleAdds: {
    title: 'Neu mischen',
    text: 'Was bei jedem Mischen in den Nachziehstapel kommt.',
    values: {
      nothing: 'nichts',
      'damage-card': 'eine leere Schadenskarte',
      'injury-cards': 'Verletzungskarten für den erlittenen Bauteilschaden',
    },
  },
  damageCardsPay: {
    title: 'Schadenskarten zahlen',
    text: 'Eine verlorene leere Schadenskarte zahlt einen Schadenspunkt; sonst geht sie, und der Punkt bleibt fällig.',
  },
  majorWound: {
    title: 'Schwere Treffer',
    text: 'Ein schwerer Treffer legt eine DAMAGED-Karte auf den Ablagestapel.',
  },
  hpCountsDiscard: {
    title: 'Ablagestapel zählt',
    text: 'Kartentexte und Rundengrenze zählen Nachziehstapel, Hand und Ablagestapel; sonst den letzten nicht.',
  },
  selfAsAlly: {
    title: 'Selbst als Verbündeter',
    text: 'Wer bei Beginn der Partie keine Verbündeten hatte, darf Karten für Verbündete für sich selbst spielen. Reaktionen auf das, was Verbündeten geschieht, bleiben, wie sie sind.',
  },
  deckSize: {
    title: 'Deckgröße',
    text: 'Wie viele Karten ein Deck haben darf.',
    values: {
      'by-frame': 'Späher 26–32, Wächter 30–38, Vorhut 35–45, Koloss 38–50',
      wide: '26 bis 50',
      thirty: 'genau 30',
      draft: '22 bis 40',
    },
  },
  equipmentSlots: {
    title: 'Ausrüstung',
    text: 'Welche Ausrüstungssätze ein Deck aufnimmt.',
    values: {
      'by-frame': 'so viele, wie das Gestell Plätze hat',
      'one-set-of-six': 'genau einen Satz aus sechs Karten',
    },
  },
  deckCap: {
    title: 'Obergrenze des Decks',
    text: 'Kein Deck ist größer. Wo Decks eines Gestells größer sein müssten, fällt auch deren Mindestgröße.',
  },
  assaultFrame: {
    title: 'Assault',
    text: 'Das Gestell, das Decklisten mit diesem Namen meinen.',
    values: { scout: 'Späher', warden: 'Wächter', vanguard: 'Vorhut', colossus: 'Koloss' },
  },
  dicePool: {
    title: 'Würfelpool',
    text: 'Vorteile und Nachteile bringen Würfel, statt den Zielwert zu ändern.',
  },
  taint: {
    title: 'Makel',
    text: 'Schwere Treffer beflecken einen Sarg. Sein Besitzer darf den Makel ausgeben, und der Feind auch.',
  },
  grit: {
    title: 'Mut',
    text: 'Vor jeder Wunde können ein Würfel und der Mut des Piloten sie mildern oder abwenden.',
  },
  sufferingDice: { title: 'Leidenswürfel', text: 'Für den Selbstschaden der Kirche wird gewürfelt.' },
  permadeath: {
    title: 'Endgültiger Tod',
    text: 'In einem Feldzug ist die zehnte Wunde das Ende eines Piloten.',
  },
  minorWoundMissions: {
    title: 'Leichte Wunden',
    text: 'Missionen, die eine leichte Wunde in einem Feldzug dauert.',
  },
};
