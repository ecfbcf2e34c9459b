import * as z from 'zod/mini'
import { HOBBY_CATEGORIES } from './categories.ts'

// A separate file, because the site's first view needs the list of categories, but not zod.

export const INVALID_CATEGORY_MESSAGE = 'Choose a category from the list.'

export const categorySchema = z.enum(HOBBY_CATEGORIES, { error: INVALID_CATEGORY_MESSAGE })
