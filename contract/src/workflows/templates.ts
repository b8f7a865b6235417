import { z } from 'zod'
import { WorkflowTemplate } from './routes.ts'
import recipes from './templates.json' with { type: 'json' }

/** The server shows only templates whose actions are available. */
export const workflowTemplates: readonly WorkflowTemplate[] = z.array(WorkflowTemplate).parse(
  recipes.map(({ steps, ...recipe }) => ({
    ...recipe,
    id: recipe.name.toLowerCase().replaceAll(' ', '-'),
    actions: steps.map((step, index) => ({ ...step, id: `step-${index + 1}`, order: index + 1 })),
  })),
)
