/** The colours of docs/partners/look.md for dark pages, as far as the preview shows them; `scripts/docs/embed-look.test.ts` compares them. */
export const darkLook = {
  text: '#e6efeb',
  'text-faint': '#9fb0a9',
  'text-inverse': '#06231b',
  surface: '#17211e',
  page: '#111917',
  primary: '#4fc3a1',
} as const
