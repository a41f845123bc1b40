/** What a part of the index keeps, as plain data that another thread can be handed: numbers, texts, lists and memory. */
export type StateOf<Part extends { state: () => unknown }> = ReturnType<Part['state']>

type Restorable<State> = { restore: (state: State) => unknown }

export function restoreEach<State>(parts: readonly Restorable<State>[], states: readonly State[]): void {
  for (const [at, state] of states.entries()) parts[at]?.restore(state)
}

function partsOf(state: object): Iterable<unknown> {
  return state instanceof Map ? state.values() : Array.isArray(state) ? state : Object.values(state)
}

/** The memory of a state, each once: it is handed over without being copied, and is gone here. */
export function buffersOf(state: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (typeof state !== 'object' || state === null) return found
  if (!ArrayBuffer.isView(state)) for (const part of partsOf(state)) buffersOf(part, found)
  else if (state.buffer instanceof ArrayBuffer) found.add(state.buffer)
  return found
}
