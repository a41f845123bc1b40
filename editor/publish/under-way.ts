import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './texts.ts'

/** A publication that was begun: by whom, why and when. */
export type Begun = { by: string; why: string; at: number }

function readAt<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The publication that is under way, and those that a killed server left unfinished, until an editor has read of them. */
export class UnderWay {
  readonly #now: string
  readonly #lost: string

  constructor(folder: string) {
    this.#now = join(folder, 'under-way.json')
    this.#lost = join(folder, 'unfinished.json')
  }

  begin = (begun: Begun): void => writeWhole(this.#now, JSON.stringify(begun))
  end = (): void => rmSync(this.#now, { force: true })

  /** After a start: what was under way did not end, unless its release is whole and is published now. */
  recover(isWhole: boolean): void {
    const begun = readAt<Begun>(this.#now)
    if (begun && !isWhole) writeWhole(this.#lost, JSON.stringify([...this.unfinished(), begun]))
    this.end()
  }

  unfinished = (): readonly Begun[] => readAt<Begun[]>(this.#lost) ?? []
  forget = (): void => rmSync(this.#lost, { force: true })
}
