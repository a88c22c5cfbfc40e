// What browsers have and jsdom lacks: Radix and ProseMirror ask for it and can do without the answer.
class NothingResizes {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
globalThis.ResizeObserver = NothingResizes
for (const name of ['hasPointerCapture', 'scrollIntoView'] as const) {
  Element.prototype[name] = () => false
}
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null
Reflect.set(document, 'execCommand', () => false)
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
