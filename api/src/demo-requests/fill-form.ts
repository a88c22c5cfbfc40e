import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { fields, problemWith, type DemoRequestField } from '../../contract/demo-request-rules.ts'
import { answerAttribute, problemName, type FormAnswer } from '../../contract/form-answers.ts'
import type { FormFields } from './form-body.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * The page of answers as the sender of a form reads it: with thanks, or with the form as it was
 * filled in, the words that say what is wrong at their fields. It needs no script, and has none.
 */
export function fillForm(html: string, answer: FormAnswer, typed: FormFields): string {
  const document = parse(html)
  const all = elementsIn(document)
  for (const script of all.filter(({ tagName }) => tagName === 'script')) tree.detachNode(script)
  const wrong = answer === 'wrong' ? showProblems(all, typed) : new Set<Element>()
  const shown = new Set<string>(answer === 'received' ? [answer] : ['form', answer])
  for (const element of all) {
    const name = attribute(element, answerAttribute)
    if (name === undefined) continue
    if (shown.has(name) || wrong.has(element)) removeAttribute(element, 'hidden')
    else tree.detachNode(element)
  }
  if (answer === 'received') takeFocus(all.find((one) => attribute(one, 'tabindex') === '-1'))
  else for (const element of all) fill(element, typed)
  return serialize(document)
}

/** Puts what is wrong with each field beside it, and the cursor into the first one. */
function showProblems(all: Element[], typed: FormFields): Set<Element> {
  const shown = new Set<Element>()
  for (const field of fields) {
    const problem = problemWith(field, typed[field] ?? '')
    const name = problem && problemName(field, problem.kind)
    const words = all.find((element) => attribute(element, answerAttribute) === name)
    const control = all.find((element) => isControlOf(element, field))
    if (!problem || !words || !control?.parentNode) continue
    tree.detachNode(words)
    tree.appendChild(control.parentNode, words)
    setAttribute(control, 'aria-invalid', 'true')
    const described = [attribute(control, 'aria-describedby'), attribute(words, 'id')]
    setAttribute(control, 'aria-describedby', described.filter(Boolean).join(' '))
    if (shown.size === 0) takeFocus(control)
    shown.add(words)
  }
  return shown
}

const isControlOf = (element: Element, field: DemoRequestField) =>
  /^(?:input|select|textarea)$/u.test(element.tagName) && attribute(element, 'name') === field

function fill(element: Element, typed: FormFields): void {
  const value = typed[attribute(element, 'name') ?? '']
  if (value === undefined || value === '') return
  if (element.tagName === 'input') setAttribute(element, 'value', value)
  // The parser takes the first line break of a text area for layout.
  if (element.tagName === 'textarea') tree.appendChild(element, tree.createTextNode(`\n${value}`))
  if (element.tagName === 'select') {
    const option = elementsIn(element).find((one) => attribute(one, 'value') === value)
    if (option) setAttribute(option, 'selected', '')
  }
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsIn(child)] : [],
  )
}

const attribute = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value

/** Also what brings it into view, in a frame that was scrolled to its button. */
function takeFocus(element: Element | undefined): void {
  if (element) setAttribute(element, 'autofocus', '')
}

function removeAttribute(element: Element, unwanted: string): void {
  element.attrs = element.attrs.filter(({ name }) => name !== unwanted)
}

function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name)
  element.attrs.push({ name, value })
}
