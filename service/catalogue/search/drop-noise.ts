import { normalText } from './normalise.ts'
import { afterNoise, beforeNoise, noiseEndings } from './words/noise-endings.ts'

const noise = noiseEndings.toSorted((a, b) => b.length - a.length).join('|')
const ending = new RegExp(`${beforeNoise}(?:${noise})${afterNoise}$`)
/** What is left has to name something. */
const least = 2

/** A query without what is asked behind the name: 阿莫西林怎么吃 is 阿莫西林. A query of nothing else stays. */
export function dropNoise(query: string): string {
  let text = query
  for (let next = text.replace(ending, ''); next !== text && normalText(next).length >= least; next = text.replace(ending, '')) text = next
  return text
}
