import { knownMember } from '@yaoji/widgets/lib'

function name(): void {
  const company = knownMember()?.company
  if (company) document.querySelector('.yaoji-top-bar__who')?.setAttribute('data-known', company)
}

/** The header of the shop is alive later than its page is seen: its style sheet shows this name meanwhile. */
export function nameKnownCompany(): void {
  name()
  document.addEventListener('astro:after-swap', name)
}
