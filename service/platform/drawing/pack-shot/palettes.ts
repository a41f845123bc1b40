function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour between two, `share` of the second; `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number): string => mix(hex, '#10202b', share)

/** House colours of a maker: main colour, second colour, and paper. */
export type Palette = { main: string; second: string; paper: string }

const white = '#ffffff'
const cream = '#fbf6ea'

/** Ten for western medicine, six for Chinese patent medicine, three for herbs, four for devices, three for health food. */
const palettes: readonly Palette[] = [
  { main: '#1f5fa8', second: '#54b4e4', paper: white },
  { main: '#0f7f86', second: '#7ac9bd', paper: white },
  { main: '#3b4fa3', second: '#f0a63c', paper: white },
  { main: '#0e6fb3', second: '#9bd05a', paper: white },
  { main: '#7a3f98', second: '#d08cc6', paper: white },
  { main: '#2c8a5b', second: '#a8d36f', paper: white },
  { main: '#d5582e', second: '#f3b54a', paper: white },
  { main: '#17489b', second: '#e2574c', paper: white },
  { main: '#4a6a8a', second: '#6cc3c1', paper: white },
  { main: '#c23a5e', second: '#f3a6a0', paper: white },
  { main: '#8f2a26', second: '#d9a441', paper: cream },
  { main: '#2d6b46', second: '#c9a85a', paper: cream },
  { main: '#6b3f24', second: '#d08a3c', paper: cream },
  { main: '#a83a24', second: '#e6b45e', paper: cream },
  { main: '#20606a', second: '#d3b06a', paper: cream },
  { main: '#7c5316', second: '#b9c06a', paper: cream },
  { main: '#5b6b34', second: '#c7a25a', paper: '#f4ecdb' },
  { main: '#3f6f5c', second: '#d6b774', paper: '#f5efe0' },
  { main: '#8a6236', second: '#9fae6a', paper: '#f3e9d6' },
  { main: '#2f6f9f', second: '#9fc6de', paper: white },
  { main: '#3a7d8c', second: '#b6d7cf', paper: white },
  { main: '#2b8fb8', second: '#a6e0e6', paper: white },
  { main: '#5a7fb0', second: '#f0b7a0', paper: white },
  { main: '#d98a1f', second: '#8bb944', paper: '#fffaf0' },
  { main: '#3d8f4e', second: '#f1c24a', paper: '#fbfff6' },
  { main: '#b5522f', second: '#f0cd74', paper: '#fffaf2' },
]

/** Neither brand nor colours: what a visitor sees of prescription goods. */
export const plainPalette: Palette = { main: '#8797a5', second: '#c3cdd6', paper: white }

export function paletteAt(index: number): Palette {
  return palettes[index % palettes.length] ?? plainPalette
}
