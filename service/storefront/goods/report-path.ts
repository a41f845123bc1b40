/** Where an uploaded report is read, as the row of the paper has it. */
export const uploadedPath = (id: string): string => `/report/${id}.pdf`

/** The id of an uploaded report; undefined for all others. */
export function uploadedId(url: string): string | undefined {
  return /^\/report\/([A-Za-z0-9_-]{6,40})\.pdf$/.exec(url)?.[1]
}
