/** Pictures at the size of the screen arrive when one is asked for. */
export const loadViewer = () => import('./detail-viewer.tsx')
