/** Files of rows that the service reads, for an input's `accept`. */
export const tableFileTypes = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
