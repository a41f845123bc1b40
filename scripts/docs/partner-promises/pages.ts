import { eventsAndMethods } from './events-and-methods.ts'
import { logIn } from './log-in.ts'
import { look } from './look.ts'
import { microFrontEnds } from './micro-front-ends.ts'
import { partnerPage } from './partner-page.ts'
import { reactAndVue } from './react-and-vue.ts'
import { start } from './start.ts'
import { trouble } from './trouble.ts'
import { versions } from './versions.ts'
import { yourPage } from './your-page.ts'

/** A promise of docs/partners as it is written there, and the test that shows it: its file and words of its name. */
export type Promised = readonly [said: string, file: string, name: string]

/** A page of docs/partners. Each of its sentences has a promise with a test, or only advises, heads a table or says how something is written. */
export type PageOfPromises = {
  promised: readonly Promised[]
  /** Words of sentences that promise nothing. */
  advised: readonly string[]
}

/** By their names in docs/partners. */
export const pages: Readonly<Record<string, PageOfPromises>> = {
  'start.md': start,
  'partner-page.md': partnerPage,
  'versions.md': versions,
  'log-in.md': logIn,
  'events-and-methods.md': eventsAndMethods,
  'look.md': look,
  'your-page.md': yourPage,
  'trouble.md': trouble,
  'micro-front-ends.md': microFrontEnds,
  'react-and-vue.md': reactAndVue,
}
