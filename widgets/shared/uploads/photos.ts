import { createFiles, type Files } from './files.ts'
import { messages } from './messages.ts'

/** Pictures that go with what is sent to the shop. */
export const createPhotos = (most: number): Files =>
  createFiles({
    most,
    types: ['image/jpeg', 'image/png'],
    texts: { wrongType: messages.photoWrongType, unreadable: messages.photoUnreadable, tooLarge: messages.photoTooLarge },
  })

/** The one paper that goes with what is sent to the shop. */
export const createPaper = (texts: Files['texts']): Files =>
  createFiles({ most: 1, types: ['image/jpeg', 'image/png', 'application/pdf'], texts })
