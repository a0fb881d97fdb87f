import { defineValue } from '../../platform/module.ts'
import { vault } from '../../vault/index.ts'
import { createOwnWords } from './own-words.ts'

export const ownWords = defineValue('ownWords', { vault }, createOwnWords)
