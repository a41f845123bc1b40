import { atFirstSign } from './signs.ts'

// Text is read without widgets; whoever begins to use them gets their way of leaving the page along with them.
atFirstSign(() => void import('./widgets.ts'))
// The head of the page has kept its room.
if (document.documentElement.dataset.strip === 'room') void import('./early-strip.ts')
