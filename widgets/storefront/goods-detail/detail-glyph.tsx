import { Glyph } from '../../base/ui/icon.tsx'

// Not the Icon of ui: its drawings are in the home page's script, where none of these is shown.
const shapes = {
  'zoom-in': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  'zoom-out': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20M7.8 10.5h5.4',
  share: 'M12 14.5V4M8.5 7 12 3.5 15.5 7M7 10.5H5v9.5h14v-9.5h-2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14.5h10V20H7z',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5h-11v11',
  paper: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
} as const

export const DetailGlyph = ({ name }: { name: keyof typeof shapes }) => <Glyph shape={shapes[name]} />
