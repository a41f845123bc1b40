/** Arithmetic of GF(256) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
const polynomial = 0x11d

const exponents = new Uint8Array(255)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = value
  logarithms[value] = power
  value = value < 128 ? value << 1 : (value << 1) ^ polynomial
}

export function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0
}

/** 2 to a power, in this field. */
export function powerOfTwo(power: number): number {
  return exponents[power % 255] ?? 0
}

/** The product of (x − 2^i) for i below `degree`, highest coefficient first and left out, for it is 1. */
function generator(degree: number): number[] {
  let coefficients = [1]
  for (let power = 0; power < degree; power++) {
    const root = powerOfTwo(power)
    coefficients = [...coefficients, 0].map((value, at) => value ^ multiply(coefficients[at - 1] ?? 0, root))
  }
  return coefficients.slice(1)
}

/** The error correction codewords of one block: the remainder of its division by the generator. */
export function correctionOf(block: readonly number[], count: number): number[] {
  const divisor = generator(count)
  let remainder = new Array<number>(count).fill(0)
  for (const codeword of block) {
    const factor = codeword ^ (remainder[0] ?? 0)
    remainder = [...remainder.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor))
  }
  return remainder
}
