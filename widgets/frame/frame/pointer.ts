/** Whether a mouse or a pen did it. A finger has no hovering, and a key press is no pointer at all. */
export function isMouse(event: { pointerType?: string; nativeEvent?: object }): boolean {
  const { nativeEvent } = event
  const type = event.pointerType ?? (nativeEvent && 'pointerType' in nativeEvent ? nativeEvent.pointerType : undefined)
  return type === 'mouse' || type === 'pen'
}

/** Whether a click came from a finger. A click by key press carries no pointer. */
export function isTouch(event: { nativeEvent?: object }): boolean {
  return event.nativeEvent !== undefined && 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
}
