import type { PackSign } from './pack-shot.ts'
import { type Palette, lighter } from './palettes.ts'
import { round } from './text.ts'

/** Line drawings on a field of 48 by 48. */
const signs: Record<PackSign, string> = {
  monitor: '<rect x="5" y="9" width="38" height="27" rx="4"/><path d="M11 24h6l3-7 5 13 4-8h8M18 42h12"/>',
  thermometer:
    '<path d="M28 6a5 5 0 0 1 5 5v17a9 9 0 1 1-10 0V11a5 5 0 0 1 5-5z"/><circle cx="28" cy="35" r="4" class="f"/><path d="M28 31V16M14 12h4M14 18h4M14 24h4"/>',
  mask: '<path d="M10 17c9 0 9-5 14-5s5 5 14 5v13c0 6-8 10-14 10s-14-4-14-10z"/><path d="M10 20c-6 0-7 12 1 12M38 20c6 0 7 12-1 12M16 24h16M16 30h16"/>',
  glove: '<path d="M15 43V29l-6-8c-1-3 2-5 4-3l4 5V10c0-4 5-4 5 0v10-13c0-4 5-4 5 0v13-11c0-4 5-4 5 0v14-8c0-3 5-3 5 0v16c0 6-2 8-4 12z"/>',
  syringe: '<path d="m8 40 8-8M14 26l8 8M17 23l14-14 8 8-14 14zM35 13l5-5M36 4l8 8M23 25l3 3M27 21l3 3"/>',
  plaster:
    '<rect x="4" y="16" width="40" height="16" rx="8" transform="rotate(-32 24 24)"/><path d="m17 21 10 14M21 13l11 14"/><circle cx="24" cy="24" r="1.2"/>',
  chair: '<circle cx="20" cy="33" r="10"/><circle cx="38" cy="39" r="4"/><path d="M14 6v16h16l6 13M14 14h13"/>',
  drop: '<path d="M24 6c7 9 12 15 12 22a12 12 0 0 1-24 0c0-7 5-13 12-22z"/><path d="M19 30a6 6 0 0 0 6 6"/>',
  strip: '<rect x="17" y="5" width="14" height="38" rx="3"/><path d="M17 30h14M21 12h6v10h-6z"/>',
  cross: '<path d="M19 7h10v12h12v10H29v12H19V29H7V19h12z"/>',
}

export function drawSign(sign: PackSign, { x, y, size }: { x: number; y: number; size: number }, { main, second }: Palette): string {
  const paint = `fill="${lighter(second, 0.72)}" stroke="${main}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round((size / 48) * 100) / 100})" ${paint}>${signs[sign].replaceAll(' class="f"', ` fill="${main}"`)}</g>`
}
