import { styleOf } from '../browser/inert-html.ts'

const hidden = /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-element:\s*comment(?:-list)?\b)/i
/** Comments of Word and their marks, and what somebody has deleted while changes were tracked. */
const ofReview = '.MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, del[cite], .msoDel'
const pages = 'style, script, meta, link, xml, title, iframe, object, svg, button, input'

/** Removes what the other program does not show as the text: scripts, hidden text, comments, tracked deletions. */
export function dropNotShown(body: HTMLElement): void {
  for (const other of body.querySelectorAll(`${pages}, ${ofReview}`)) other.remove()
  for (const element of body.querySelectorAll('[data-style]')) if (hidden.test(styleOf(element))) element.remove()
}
