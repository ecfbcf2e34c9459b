import * as z from 'zod/mini'
import { MAX_CHARS } from '../shared/limits.ts'
import { singleLineTextSchema } from '../shared/text.ts'
import { HOBBY_CATEGORIES } from './categories.ts'

// A separate file, because the site's first view needs the list of categories, but not zod.

export const INVALID_CATEGORY_MESSAGE = 'Choose a category from the list.'

export const categorySchema = z.enum(HOBBY_CATEGORIES, { error: INVALID_CATEGORY_MESSAGE })

/** The category of a stored group. The site may no longer have it: the group stays readable until its creator chooses another. */
export const storedCategorySchema = singleLineTextSchema('Category', MAX_CHARS.category)
