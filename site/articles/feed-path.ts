/** A file for feed readers, not a page of the table. */
export const feedPath = '/news/rss.xml'

/** What the search of the help centre reads. */
export const helpIndexPath = '/help/search.json'
