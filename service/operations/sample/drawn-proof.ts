import { drawnPng } from './drawn-png.ts'

/** The proof of a sample transfer: a slip of paper with lines on it, nothing that could be taken for a real one. */
export const drawnProof = drawnPng({
  width: 240,
  height: 120,
  colours: [0xf4f4f4, 0xb0b0b0],
  colourAt: (_, y) => (y % 20 === 10 && y > 10 ? 1 : 0),
})
