/** A file for feed readers, not a page of the table. */
export const feedPath = '/news/rss.xml'

/** What the search of the help centre reads. */
export const helpIndexPath = '/help/search.json'

/** The file that puts the shop on a desktop. */
export const shortcutPath = '/yaoji.url'
