import { atom } from 'nanostores'

/** The newest inbox message that arrived while this page is open; its path leads to the page that handles it. */
export const $news = atom<{ path: string } | undefined>()
