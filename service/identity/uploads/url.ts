/** Where people of its store read a file. */
export function fileUrl(id: string, serviceOrigin: string): string {
  return `${serviceOrigin}/file/${id}`
}
