import { clock, fillRandom, keyFiles } from '../platform/floor.ts'
import { defineValue } from '../platform/module.ts'
import type { Module } from '../platform/module.ts'
import { createVault } from './customer-vault.ts'
import type { Vault } from './vault.ts'

/** Seals personal data under each customer's own key. */
export const vault: Module<Vault> = defineValue('vault', { keyFiles, fillRandom, clock }, createVault)
