import type { ControllerRenderProps } from 'react-hook-form'
import type { Language } from '../../../i18n/languages.ts'
import type { ControlProps } from '../../../ui/Field.tsx'
import type { ArticleValues } from '../article-form.ts'

export interface ContentControl {
  /** The content's HTML in the form, and how it is changed. */
  field: ControllerRenderProps<ArticleValues, 'content' | 'translation.content'>
  /** What ties the view to its label, hint and error. */
  control: ControlProps
  language: Language
}
