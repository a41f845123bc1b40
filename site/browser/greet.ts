import { buyerOf, knownMember, rememberMember, type KnownMember } from '@yaoji/widgets/lib'

/** What the header needs of the answer to `user/base`. */
type Base = { logged_in: number; username: string; store_id: number; store_count: number; name: string; company: string; is_passed: number }

async function ask(address: string): Promise<KnownMember | undefined> {
  const answer = await fetch(address, { credentials: 'include' })
  const { data } = (await answer.json()) as { data: Base | null }
  if (!data) throw new Error(address)
  const { logged_in, username, name, company, is_passed, store_count: stores } = data
  return logged_in ? { buyer: buyerOf(data), company: company || name || username, isPassed: is_passed === 1, stores } : undefined
}

function show(who: HTMLElement, { company }: KnownMember): void {
  const button = who.querySelector('button')
  who.querySelector('strong')?.append(company)
  for (const part of who.children) part.toggleAttribute('hidden')
  button?.addEventListener('click', () => void import('./log-out.ts').then(({ logOut }) => logOut(button)))
}

/** Text pages have no header that fetches the member: the member that this tab remembers is shown, or the service is asked once. */
async function greetOnText(who: HTMLElement): Promise<void> {
  const address = who.dataset['asks']
  if (address === undefined) return
  const member = knownMember() ?? (await ask(address).catch(() => null))
  // Without an answer the page does not claim that this is a visitor.
  if (member === null) return
  document.documentElement.toggleAttribute('data-visitor', !member)
  if (!member) return
  rememberMember(member)
  show(who, member)
}

/** Shows on a page of text who is looking: the member whom the tab knows, or whom the service names. */
function greet(): void {
  const who = document.querySelector<HTMLElement>('.yaoji-site-who:not([data-ready])')
  if (!who) return
  who.dataset['ready'] = ''
  void greetOnText(who)
}

greet()
// The page may also arrive by soft navigation, after this module has run.
document.addEventListener('astro:page-load', greet)
