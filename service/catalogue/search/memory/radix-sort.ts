/** Five passes for 53 bits; with eight or sixteen a million take no less time. */
const radixBits = 11
const radix = 2 ** radixBits
const word = 2 ** 32
/** Bits of the low word and of what is left of 53 above it. */
const passes = { lows: [0, radixBits, 2 * radixBits], highs: [0, radixBits] } as const

/** Places of numbers below 2^53 with their two words, which go along: so that nothing is looked up at random. */
type Ordered = { order: Uint32Array; lows: Uint32Array; highs: Uint32Array }

function roomFor(count: number): Ordered {
  return { order: new Uint32Array(count), lows: new Uint32Array(count), highs: new Uint32Array(count) }
}

function inWords(numbers: ArrayLike<number>): Ordered {
  const all = roomFor(numbers.length)
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    const high = Math.floor(number / word)
    all.order[at] = at
    all.highs[at] = high
    all.lows[at] = number - high * word
  }
  return all
}

/** Where those of each part begin; nothing where all have the same. */
function startsOf(words: Uint32Array, passed: number): Uint32Array | undefined {
  const starts = new Uint32Array(radix + 1)
  for (let at = 0; at < words.length; at++) {
    const next = (((words[at] ?? 0) >>> passed) & (radix - 1)) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  if (starts[(((words[0] ?? 0) >>> passed) & (radix - 1)) + 1] === words.length) return undefined
  for (let part = 1; part <= radix; part++) starts[part] = (starts[part] ?? 0) + (starts[part - 1] ?? 0)
  return starts
}

type Pass = { words: Uint32Array; passed: number; starts: Uint32Array }

function put(from: Ordered, to: Ordered, { words, passed, starts }: Pass): void {
  for (let at = 0; at < words.length; at++) {
    const part = ((words[at] ?? 0) >>> passed) & (radix - 1)
    const place = starts[part] ?? 0
    starts[part] = place + 1
    to.order[place] = from.order[at] ?? 0
    to.lows[place] = from.lows[at] ?? 0
    to.highs[place] = from.highs[at] ?? 0
  }
}

/** Numbers from nought on and below 2^53 in growing order, and where each stood; of equal ones the earlier comes first. A million in a tenth of a second. */
export function radixSorted(numbers: ArrayLike<number>): { order: Uint32Array; sorted: Float64Array } {
  let from = inWords(numbers)
  let to = roomFor(numbers.length)
  for (const half of ['lows', 'highs'] as const) {
    for (const passed of passes[half]) {
      const starts = startsOf(from[half], passed)
      if (!starts) continue
      put(from, to, { words: from[half], passed, starts })
      ;[from, to] = [to, from]
    }
  }
  const sorted = new Float64Array(numbers.length)
  for (let at = 0; at < sorted.length; at++) sorted[at] = (from.highs[at] ?? 0) * word + (from.lows[at] ?? 0)
  return { order: from.order, sorted }
}
