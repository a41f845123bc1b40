/** A file for feed readers, not a page of the table. */
export const feedPath = '/news/rss.xml'

/** Where the search of the help centre begins to read. */
export const helpIndexPath = '/help/search.json'

/** The files of one version of the index; another publication has another version. */
export const helpFilePath = (version: string, name: string): string => `/help/search/${version}/${name}.json`

/** The file that puts the shop on a desktop. */
export const shortcutPath = '/yaoji.url'

/** What phones and desktops need to put the shop among their programs. */
export const manifestPath = '/manifest.webmanifest'
