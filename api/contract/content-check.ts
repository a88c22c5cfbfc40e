import { Type, type Static } from 'typebox'

export const ContentCheckInput = Type.Object({ content: Type.String() })

export const Removal = Type.Object({
  what: Type.String({ description: 'As it would be written: `<script>`, `style="…"`.' }),
  count: Type.Integer({ minimum: 1 }),
  why: Type.String(),
})
export type Removal = Static<typeof Removal>

export const ContentCheck = Type.Object({
  content: Type.String({
    description: 'What would be kept; empty when a reader would see nothing.',
  }),
  description: Type.String({ description: 'What would stand for an excerpt where there is none.' }),
  removed: Type.Array(Removal, { description: 'What would be taken away.' }),
  warnings: Type.Array(Type.String(), { description: 'What an editor may not have meant.' }),
})
export type ContentCheck = Static<typeof ContentCheck>
