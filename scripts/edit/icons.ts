/**
 * The form names its icons in words that a font from a CDN turns into pictures. Without the network the words
 * themselves would stand on the buttons, so these signs of the system's own fonts take their place.
 */
const signs: Readonly<Record<string, string>> = {
  add: '＋',
  remove: '－',
  close: '×',
  check: '✓',
  done: '✓',
  search: '⌕',
  delete: '✕',
  edit: '✎',
  save: '✓',
  arrow_back: '←',
  arrow_back_ios_new: '←',
  arrow_forward: '→',
  arrow_upward: '↑',
  arrow_downward: '↓',
  arrow_drop_down: '▾',
  arrow_drop_up: '▴',
  expand_more: '▾',
  expand_less: '▴',
  chevron_left: '‹',
  chevron_right: '›',
  keyboard_arrow_down: '▾',
  keyboard_arrow_up: '▴',
  more_vert: '⋮',
  more_horiz: '⋯',
  menu: '☰',
  sync: '⟳',
  refresh: '⟳',
  info: 'ⓘ',
  warning: '⚠',
  error: '⚠',
  help: '?',
  open_in_new: '↗',
  link: '∞',
  image: '▣',
  folder: '▤',
  draft: '▯',
  article: '▯',
  edit_note: '✎',
  calendar_today: '▦',
  visibility: '◉',
  visibility_off: '–',
  settings: '⚙',
  account_circle: '☺',
  notifications: '✉',
  grid_view: '▦',
  list: '☰',
  list_alt: '☰',
  format_list_bulleted: '•',
  format_list_numbered: '1.',
  format_bold: 'B',
  format_italic: 'I',
  format_quote: '❝',
  code: '‹›',
  title: 'H',
  format_h2: 'H2',
  format_h3: 'H3',
  star: '★',
  home: '⌂',
  database: '▤',
  photo_library: '▣',
  library_books: '▥',
  radio_button_checked: '●',
  radio_button_unchecked: '○',
  check_box: '☑',
  check_box_outline_blank: '☐',
  indeterminate_check_box: '☒',
  upload: '↑',
  download: '↓',
  content_copy: '⧉',
}

/** Script for the page of the form. */
export const iconFallback = `
const signs = ${JSON.stringify(signs)}
const family = '24px "Material Symbols Outlined"'
const replace = (icon) => {
  const name = icon.textContent.trim()
  if (/^[a-z0-9_]+$/.test(name)) icon.textContent = signs[name] ?? '•'
}
const isThere = () => [...document.fonts].some((face) => face.family.includes('Material Symbols') && face.status === 'loaded')
document.fonts.load(family).catch(() => undefined).finally(() => setTimeout(() => {
  if (isThere()) return
  const all = () => document.querySelectorAll('.material-symbols-outlined').forEach(replace)
  new MutationObserver(all).observe(document, { subtree: true, childList: true, characterData: true })
  all()
}, 3000))
`
