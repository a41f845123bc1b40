import type { ListField } from '@yaoji/contract/calls/purchase/purchase-list'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { fileRows, type ListFile } from './file-rows.ts'
import { readList, type ReadList } from './read-list.ts'
import { textRows } from './text-rows.ts'

/** A list as a buyer gives it: a text, or a file as base64url with its name. */
export type ListSource = ({ text: string } | { file: string; name: string }) & {
  /** What each column holds, where the buyer says so. */
  columns?: readonly ListField[] | undefined
}

export type ParsedList = ReadList & { remarks: readonly string[] }

function rowsOf(source: ListSource): ListFile {
  if ('text' in source) return { rows: textRows(source.text), remarks: [] }
  return fileRows(Buffer.from(source.file, 'base64url'), source.name)
}

/** Everything that reading a list takes before goods are looked for. @throws {ImportError} with what is wrong with it, for the buyer */
export function parseList(source: ListSource): ParsedList {
  const { rows, remarks } = rowsOf(source)
  return { ...readList(rows, source.columns), remarks }
}

serveReading(parseList)
