import { atFirstSign } from './signs.ts'

// Text pages work without widgets; their setup, with the way to leave the page, is loaded at the first interaction.
atFirstSign(() => void import('./widgets.ts'))
// The head of the page has reserved the space.
if (document.documentElement.dataset.strip === 'room') void import('./early-strip.ts')
