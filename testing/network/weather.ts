import type { Random } from '../service/fuzz/random.ts'

/**
 * What a cut does. `offline`: the browser knows it. `dropped`: connections end before anything arrives. `lost`: the request arrives, its
 * answer does not. `portal`: a log-in page of a hotel answers everything; `open portal`: it also lets every origin read it;
 * `redirecting portal`: everything leads to it. `partial`: each answer ends in its middle. `stalled`: requests wait until the end of the cut; `swallowed`: then they end.
 */
const kinds = ['offline', 'dropped', 'lost', 'portal', 'open portal', 'redirecting portal', 'partial', 'stalled', 'swallowed'] as const

export type CutKind = (typeof kinds)[number]

/** One cut of the whole network, begun at some time after a step. */
export type Cut = { kind: CutKind; afterMs: number; forMs: number }

/** Longer than a call waits for its answer (contract/limits.ts). */
const longMs = 31_000

/** The cut of one step, if it has one. */
export function drawCut(random: Random): Cut | undefined {
  const isCut = random.chance(0.6)
  const kind = random.pick(kinds)
  const [afterMs, shortMs] = [random.below(600), 200 + random.below(4_000)]
  const isLong = random.chance(0.02)
  return isCut ? { kind, afterMs, forMs: isLong ? longMs : shortMs } : undefined
}

/** The state of the network of one visit. */
export class Weather {
  kind: CutKind | undefined
  readonly #ends = new Set<() => void>()

  begin(kind: CutKind): void {
    this.kind = kind
  }

  end(): void {
    this.kind = undefined
    for (const tell of this.#ends) tell()
    this.#ends.clear()
  }

  /** Resolves when the cut is over. */
  untilEnd(): Promise<void> {
    return new Promise(resolve => {
      if (this.kind === undefined) resolve()
      else this.#ends.add(resolve)
    })
  }
}
