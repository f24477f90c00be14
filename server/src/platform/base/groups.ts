/** Members by group; a group without members is not kept. */
export class Groups<Key, Member> {
  readonly #groups = new Map<Key, Set<Member>>();

  get all(): ReadonlyMap<Key, ReadonlySet<Member>> {
    return this.#groups;
  }

  get(key: Key): ReadonlySet<Member> | undefined {
    return this.#groups.get(key);
  }

  add(key: Key, member: Member): void {
    const group = this.#groups.get(key);
    if (group) group.add(member);
    else this.#groups.set(key, new Set([member]));
  }

  remove(key: Key, member: Member): void {
    const group = this.#groups.get(key);
    group?.delete(member);
    if (group?.size === 0) this.#groups.delete(key);
  }
}
