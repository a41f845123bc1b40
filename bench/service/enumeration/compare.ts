import { percentile } from '../search/score.ts'

/** One pair: what the answer about somebody known took and that about nobody, in milliseconds. */
export type Pair = { known: number; nobody: number }

export type Comparison = {
  known: number[]
  nobody: number[]
  /** How much longer the median of the known takes, as a share of that of nobody. */
  differs: number
  /** In which share of pairs the known took longer: a half where nothing tells them apart. */
  longer: number
  /** How many standard deviations that is away from a half. */
  deviations: number
  isTold: boolean
}

/** So far off a half comes about by chance in one of 16,000 comparisons. */
const deviationsMax = 4
/** What nobody measures through a network within the tries that there are (security.md rows 22 and 23). */
const differsMax = 0.03

const shares = [0.1, 0.5, 0.9]

/** Whether the time of an answer tells who is known: the pairs lean to one side, and by more than a little. */
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
