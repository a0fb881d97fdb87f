import { database } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { createProjectList } from './project-list.ts'

export const projectList = defineValue('projectList', { database }, ({ database }) =>
  createProjectList(database),
)
