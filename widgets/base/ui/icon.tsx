/** One path on a 24 px grid, in the colour of the text. */
export function Glyph({ shape, className = 'yaoji-icon' }: { shape: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}

/** Line icons on a 24 px grid, drawn for this shop. */
const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  cart: 'M3 4h2.2l2 11.2a1.5 1.5 0 0 0 1.5 1.3h8.4a1.5 1.5 0 0 0 1.5-1.2L20 8H6M9.5 20.2h.01M16.5 20.2h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  alert: 'M12 8v5M12 16.5h.01M12 3.5 2.8 19.5h18.4L12 3.5Z',
  clock: 'M12 7.5V12l3 2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  phone: 'M5 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  message: 'M4 5h16v11.5H10l-4.5 3.5v-3.5H4zM8 9.5h8M8 12.5h5',
  box: 'M4 8l8-4.5L20 8v8l-8 4.5L4 16zM4 8l8 4.5L20 8M12 12.5v8',
  truck: 'M3 6.5h11v9.5H3zM14 10h4l3 3.2V16h-7zM7 18.5h.01M17 18.5h.01',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 11.8l2.2 2.2 4-4.3',
  info: 'M12 11v5.5M12 7.8h.01M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  history: 'M4 12a8 8 0 1 1 2.5 5.8M4 12V7.5M4 12h4.5M12 8v4.3l2.8 1.7',
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17.5H4V14a1.8 1.8 0 0 0 0-3.5zM14 7v10.5',
  wallet: 'M4 7.5h14.5v11H4zM4 7.5 15.5 4v3.5M15 13h3.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  qr: 'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2.5v2.5H14zM19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01',
  download: 'M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M5 19.5h14',
  home: 'm4 11 8-7 8 7v8.5h-5.5V14h-5v5.5H4z',
} as const

export type IconName = keyof typeof shapes

export const Icon = ({ name }: { name: IconName }) => <Glyph shape={shapes[name]} />
