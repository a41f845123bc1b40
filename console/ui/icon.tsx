/** Outlines of 20 × 20; words are next to them, or are their button's label. */
const paths = {
  today: 'M10 3v1.5M10 15.5V17M3 10h1.5M15.5 10H17M5 5l1 1M14 14l1 1M5 15l1-1M14 6l1-1M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  orders: 'M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17zM8 7h4M8 10.5h4',
  afterSales: 'M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H7',
  money: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M7.5 6l2.5 3.5L12.5 6M10 9.5V14M7.8 10h4.4M7.8 12h4.4',
  audit: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6v4l3 2',
  stores: 'M4 9v8h12V9M3 9l1.5-6h11L17 9a2.3 2.3 0 0 1-4.6 0 2.3 2.3 0 0 1-4.7 0A2.3 2.3 0 0 1 3 9M8 17v-4h4v4',
  papers: 'M5 2.5h7l3.5 3.5v11.5h-10.5zM12 2.5V6h3.5M8 10h5M8 13h5',
  contracts: 'M5 2.5h10v15H5zM8 6h4M8 9h4M7.500 14c1.500 0 1.500-2.500 2.500-2.500s.5 2.500 3 2.500',
  reports: 'M8 3h4M9 3v5l-4.500 8h11L11 8V3M7 12.500h6',
  sign: 'M3 16.5h14M4 13c3 0 3-8 5-8s1 8 3 8 2-3 5-3',
  sheet: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M13 4v12',
  goods: 'M4.6 10.2 10.2 4.6a3.7 3.7 0 0 1 5.2 5.2l-5.6 5.6a3.7 3.7 0 0 1-5.2-5.2M7.4 7.4l5.2 5.2',
  promotions: 'M3.5 3.5h6.2l6.8 6.8-6.2 6.2-6.8-6.8zM7 7h.01',
  campaigns: 'M3 4h14v12H3zM3 8h14M5.5 11h4v2.500h-4zM12 11h2.500',
  rewards: 'M3 5.5h14v3a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3zM12 6v2M12 9.5v1.5M12 12.5v1.5',
  quotes: 'M4 3h12v14H4zM7 6.5h6M10 9v6M8 10.8 10 13l2-2.2M8.3 13h3.4',
  answers: 'M3.5 4h13v9.5H9L5.5 16.5v-3h-2zM7 7.5h6M7 10.2h4',
  notices: 'M3.5 8.2v3.6h2.6l6.4 3.7V4.5L6.1 8.2zM15 7.6a3.4 3.4 0 0 1 0 4.8',
  shipping: 'M3 8h14v9H3zM2.5 5h15v3h-15zM10 5v12M10 5C8 5 6.3 4.2 6.8 3s2.7-.6 3.2 2c.5-2.6 2.7-3.200 3.2-2S12 5 10 5',
  dossiers: 'M5 2.5h10v15H5zM8 6h4M8 9h4M12.5 12.2a1.8 1.8 0 1 0-3.600 0 1.8 1.800 0 0 0 3.600 0',
  recalls: 'M4 8h12v9H4zM3 4.5h14V8H3zM8 12.5h4M10 10.5v4',
  delivery:
    'M2.5 5h9v8.5h-9zM11.5 8h3.5l2.5 3v2.5h-6M6 13.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M14 13.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  staff:
    'M7.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M2.5 16.500c0-3 2.200-4.500 5-4.500s5 1.500 5 4.500M13 4.500a3 3 0 0 1 0 5.200M14.500 12.200c2 .5 3 2 3 4.300',
  programs: 'M6.5 3v4M13.5 3v4M4.5 7h11v3a5.5 5.5 0 0 1-11 0zM10 15.5V18',
  figures: 'M3.5 17h13M5.5 17v-5h2v5M9 17V6h2v11M12.5 17v-8h2v8',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.500h13M7 3v3.500M13 3v3.500',
  turn: 'M15 6a6.5 6.5 0 1 0 1.5 4M15 2.5V6h-3.5',
  close: 'M6 6l8 8M14 6l-8 8',
  scan: 'M3 6V3.5h2.5M14.5 3.5H17V6M17 14v2.5h-2.5M5.5 16.5H3V14M6 6.5v7M8.7 6.5v7M11.3 6.5v7M14 6.5v7',
  find: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  back: 'M12 5l-5 5 5 5',
  down: 'M6 8l4 4 4-4',
  sun: 'M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 2v1M10 17v1M2 10h1M17 10h1',
  moon: 'M16 12A6.5 6.5 0 0 1 8 4a6.5 6.5 0 1 0 8 8Z',
  out: 'M8 4H4v12h4M12 7l3 3-3 3M15 10H8',
} as const

export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** The shop's mortar, inverted on the frame. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#e4f1ec" />
      <path fill="#0a6b55" d="M8.5 20.5h23a11.5 11.5 0 0 1-6.6 10.4v2.1h-9.8v-2.1A11.5 11.5 0 0 1 8.5 20.5Z" />
      <path fill="#0a6b55" d="M20 18c-.6-5.4 2.3-9.9 8.6-11.2 1 6-2.2 10.6-8.6 11.2Z" />
      <path fill="#0a6b55" d="M18.2 18c-4.3-.3-6.7-2.9-6.6-7.2 4.3.3 6.9 2.8 6.6 7.2Z" />
    </svg>
  )
}
