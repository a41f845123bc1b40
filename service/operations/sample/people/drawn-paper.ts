import { drawnPng } from './drawn-png.ts'

const [width, height] = [300, 420]
const [paper, line, title, seal, edge] = [0, 1, 2, 3, 4]
const sealAt = { x: 222, y: 344, radius: 34 }

const isEdge = (x: number, y: number): boolean => {
  const inward = Math.min(x, y, width - 1 - x, height - 1 - y)
  return (inward >= 10 && inward < 14) || inward === 18
}

function isSeal(x: number, y: number): boolean {
  const away = Math.hypot(x - sealAt.x, y - sealAt.y)
  return away <= 8 || (away > sealAt.radius - 4 && away <= sealAt.radius)
}

/** Lines in place of words, the last of each paragraph short. */
function isLine(x: number, y: number): boolean {
  const row = Math.floor((y - 120) / 18)
  if (y < 120 || y >= 300 || (y - 120) % 18 > 4) return false
  return x >= 40 && x < (row % 3 === 2 ? 150 : 260)
}

function colourAt(x: number, y: number): number {
  if (isSeal(x, y)) return seal
  if (isEdge(x, y)) return edge
  if (y >= 56 && y < 76 && x >= 80 && x < 220) return title
  return isLine(x, y) ? line : paper
}

/** A page of a sample paper: the shape of a certificate without a word on it. */
export const drawnPaper = drawnPng({ width, height, colours: [0xfdfbf4, 0xb9bcc0, 0x8a5a3c, 0xd0342c, 0xc9a96a], colourAt })
