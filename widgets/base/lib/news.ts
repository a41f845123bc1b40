import { atom } from 'nanostores'

/** The newest message that the store was told while this page is open; its path says where it is dealt with. */
export const $news = atom<{ path: string } | undefined>()
