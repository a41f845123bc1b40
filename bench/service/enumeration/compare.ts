import { percentile } from '../search/score.ts'

/** One pair: milliseconds of the answer about a known person, and about an unknown one. */
export type Pair = { known: number; nobody: number }

export type Comparison = {
  known: number[]
  nobody: number[]
  /** How much longer the median for known persons is, as a share of that for unknown ones. */
  differs: number
  /** Share of pairs in which the known person took longer: a half if nothing differs. */
  longer: number
  /** Standard deviations from a half. */
  deviations: number
  isTold: boolean
}

/** By chance one in 16,000 comparisons deviates this far. */
const deviationsMax = 4
/** Too small to measure through a network within the permitted tries (security.md rows 22 and 23). */
const differsMax = 0.03

const shares = [0.1, 0.5, 0.9]

/** Whether the response time reveals who is known: the pairs lean to one side, and by more than `differsMax`. */
export function compare(pairs: readonly Pair[]): Comparison {
  const of = (who: keyof Pair) => {
    const times = pairs.map(pair => pair[who])
    return shares.map(share => percentile(times, share))
  }
  const [known, nobody] = [of('known'), of('nobody')]
  const longer = pairs.filter(pair => pair.known > pair.nobody).length / pairs.length
  const deviations = (longer - 0.5) * 2 * Math.sqrt(pairs.length)
  const differs = known[1]! / nobody[1]! - 1
  return { known, nobody, differs, longer, deviations, isTold: Math.abs(deviations) > deviationsMax && Math.abs(differs) > differsMax }
}
