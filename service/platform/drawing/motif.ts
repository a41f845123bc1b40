import { lighter } from './pack-shot/palettes.ts'

type Paint = { pale: string; soft: string; mark: string }

const mark = '#fbe7a3'

/** Drawings on a field of 120 by 120. */
const motifs: readonly ((paint: Paint) => string)[] = [
  // A capsule and two tablets.
  ({ pale, soft, mark }) =>
    `<g transform="rotate(-38 62 58)"><rect x="20" y="40" width="84" height="36" rx="18" fill="${pale}"/>` +
    `<path d="M62 40h24a18 18 0 0 1 0 36H62z" fill="${mark}"/><rect x="30" y="46" width="24" height="6" rx="3" fill="${soft}"/></g>` +
    `<circle cx="92" cy="92" r="13" fill="${pale}"/><path d="M83 92h18" stroke="${soft}" stroke-width="3"/><circle cx="26" cy="94" r="9" fill="${soft}"/>`,
  // Leaves over a mortar.
  ({ pale, soft, mark }) =>
    `<path d="M22 62h76a38 38 0 0 1-22 34v8H44v-8a38 38 0 0 1-22-34z" fill="${pale}"/><path d="M34 70h30" stroke="${soft}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M60 56c-4-22 6-38 30-44 4 24-8 40-30 44z" fill="${mark}"/><path d="M54 56c-16-2-24-12-24-28 16 2 26 12 24 28z" fill="${soft}"/>`,
  // A parcel.
  ({ pale, soft, mark }) =>
    `<path d="M60 16 104 36v48L60 106 16 84V36z" fill="${pale}"/><path d="M60 58v48L16 84V36z" fill="${soft}"/>` +
    `<path d="m38 26 44 21v17l-11-5V52L27 31z" fill="${mark}"/><path d="m26 74 16 8" stroke="${pale}" stroke-width="5" stroke-linecap="round"/>`,
  // A clock.
  ({ pale, soft, mark }) =>
    `<circle cx="60" cy="60" r="44" fill="${pale}"/><circle cx="60" cy="60" r="34" fill="none" stroke="${soft}" stroke-width="4"/>` +
    `<path d="M60 36v26l17 10" fill="none" stroke="${mark}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
]

/** Banners take the drawings in turn, by their ids from 1. */
export function motifAt(id: number, ground: string): string {
  const paint = { pale: lighter(ground, 0.86), soft: lighter(ground, 0.5), mark }
  return motifs[(id - 1) % motifs.length]?.(paint) ?? ''
}
