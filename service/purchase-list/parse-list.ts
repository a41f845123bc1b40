import { fileRows, type ListFile } from './file-rows.ts'
import { readList, type ReadList } from './read-list.ts'
import { textRows } from './text-rows.ts'

/** A list as a buyer gives it: a text, or a file as base64url with its name. */
export type ListSource = { text: string } | { file: string; name: string }

export type ParsedList = ReadList & { remarks: readonly string[] }

async function rowsOf(source: ListSource): Promise<ListFile> {
  if ('text' in source) return { rows: textRows(source.text), remarks: [] }
  return fileRows(Buffer.from(source.file, 'base64url'), source.name)
}

/** Everything that reading a list takes before goods are looked for. @throws {ImportError} with what is wrong with it, for the buyer */
export async function parseList(source: ListSource): Promise<ParsedList> {
  const { rows, remarks } = await rowsOf(source)
  return { ...readList(rows), remarks }
}
