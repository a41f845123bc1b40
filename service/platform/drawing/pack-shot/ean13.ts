/** Bars and gaps of a digit by the three alphabets of EAN-13 (GS1 General Specifications, section 5.2). */
const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
/** Which of the six left digits are written in the second alphabet, by the first digit. */
const parity = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const inverted = (code: string): string => [...code].map(bit => (bit === '0' ? '1' : '0')).join('')
const mirrored = (code: string): string => [...code].reverse().join('')

/** The 95 modules of an EAN-13, `1` for dark; undefined for what is no 13 digits. */
export function ean13Modules(digits: string): string | undefined {
  if (!/^\d{13}$/.test(digits)) return
  const [first = 0, ...rest] = [...digits].map(Number)
  const codes = rest.map((digit, index) => {
    const code = left[digit] ?? ''
    if (index >= 6) return inverted(code)
    return parity[first]?.[index] === '1' ? mirrored(inverted(code)) : code
  })
  return `101${codes.slice(0, 6).join('')}01010${codes.slice(6).join('')}101`
}

/** The dark bars as one path, in modules wide and `height` high. */
export function barsPath(modules: string, { x, y, module, height }: { x: number; y: number; module: number; height: number }): string {
  return [...modules.matchAll(/1+/g)]
    .map(
      ({ 0: bar, index }) =>
        `M${Math.round((x + index * module) * 100) / 100} ${y}h${bar.length * module}v${height}h${-bar.length * module}z`,
    )
    .join('')
}
