import type { HTMLAttributes } from 'vue'
import type { YaojiEvents } from '../script-tag/events.ts'
import type { YaojiSearchAttributes } from '../elements/types.ts'

type Capitalized<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Capitalized<Rest>}`
  : Capitalize<Name>

/** `@yaoji-select` in a template is `onYaojiSelect`. */
export type YaojiListeners = {
  [Name in keyof YaojiEvents as `on${Capitalized<Name>}`]?: (event: CustomEvent<YaojiEvents[Name]>) => void
}

type Element<Attributes> = new () => { $props: HTMLAttributes & YaojiListeners & Attributes }

declare module 'vue' {
  interface GlobalComponents {
    YaojiSearch: Element<YaojiSearchAttributes>
    YaojiCart: Element<object>
  }
}
