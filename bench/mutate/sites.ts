import { parseAst } from 'vitest/node'

/** One small change to a source file. `text` replaces the characters from `start` to `end`. */
export interface Mutation {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly text: string
}

type Kind =
  | 'negated'
  | 'bound'
  | 'arithmetic'
  | 'logic'
  | 'number'
  | 'truth'
  | 'extreme'
  | 'early'
  | 'empty'
  | 'statement'
  | 'row'
  | 'spread'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const BOUNDS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const SUMS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
}
const EXTREMES: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
/** Checks whether an expression yields true or false. */
const isCondition = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && Object.hasOwn(BOUNDS, node.operator as string)) ||
  node.type === 'LogicalExpression' ||
  (node.type === 'UnaryExpression' && node.operator === '!')

/** Lists every possible change to a source file. Leaves out types, imports and error messages. */
export function findMutations(source: string): Mutation[] {
  const found: Mutation[] = []
  const add = (kind: Kind, { start, end }: Pick<Node, 'start' | 'end'>, text: string): void => {
    found.push({ kind, start, end, text })
  }
  const text = ({ start, end }: Node): string => source.slice(start, end)
  /** Adds a change that replaces the operator between two operands. */
  const swap = (kind: Kind, left: Node, right: Node, from: string, to: string): void => {
    const start = source.indexOf(from, left.end)
    if (start >= 0 && start < right.start) add(kind, { start, end: start + from.length }, to)
  }
  /** Adds a change that removes an element and its comma from a list or record. */
  const drop = (kind: Kind, node: Node): void => {
    const after = /^\s*,/.exec(source.slice(node.end))
    add(kind, { start: node.start, end: node.end + (after?.[0].length ?? 0) }, '')
  }

  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (['ImportDeclaration', 'ThrowStatement', 'TemplateLiteral'].includes(node.type)) return
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
      case 'WhileStatement': {
        const test = node.test as Node
        add('negated', test, `!(${text(test)})`)
        if (node.type === 'IfStatement' && !node.alternate) add('statement', node, '{}')
        break
      }
      case 'BinaryExpression': {
        const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
        if (Object.hasOwn(BOUNDS, operator)) swap('bound', left, right, operator, BOUNDS[operator])
        else if (Object.hasOwn(SUMS, operator) && !isText(left) && !isText(right))
          swap('arithmetic', left, right, operator, SUMS[operator])
        break
      }
      case 'AssignmentExpression': {
        const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
        if (Object.hasOwn(SUMS, operator)) swap('arithmetic', left, right, operator, SUMS[operator])
        break
      }
      case 'UpdateExpression': {
        const other = node.operator === '++' ? '--' : '++'
        add('arithmetic', node, text(node).replace(node.operator as string, other))
        break
      }
      case 'LogicalExpression': {
        const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
        if (operator !== '??') swap('logic', left, right, operator, operator === '&&' ? '||' : '&&')
        break
      }
      case 'Literal':
        if (typeof node.value === 'number') add('number', node, `${node.value + 1}`)
        if (typeof node.value === 'boolean') add('truth', node, `${!node.value}`)
        break
      case 'MemberExpression': {
        const property = node.property as Node
        const name = property.name as string
        if (!node.computed && Object.hasOwn(EXTREMES, name)) add('extreme', property, EXTREMES[name])
        break
      }
      case 'ReturnStatement':
        if (isNode(node.argument)) result(node.argument)
        break
      case 'ArrowFunctionExpression': {
        const body = node.body as Node
        if (body.type !== 'BlockStatement') result(body)
        break
      }
      case 'ExpressionStatement':
        if (!('directive' in node && node.directive)) add('statement', node, ';')
        break
      case 'FunctionDeclaration':
      case 'FunctionExpression': {
        const body = node.body as (Node & { body: readonly Node[] }) | null
        const [first] = body?.body ?? []
        const isDeed = first && !source.slice(first.start, node.end).includes('return ')
        if (isDeed) add('early', { start: first.start, end: first.start }, 'return;')
        break
      }
      case 'ArrayExpression':
        for (const one of node.elements as readonly (Node | null)[]) {
          if (one?.type === 'SpreadElement') drop('spread', one)
          else if (one?.type === 'ObjectExpression' || one?.type === 'CallExpression') drop('row', one)
        }
        break
      case 'ObjectExpression':
        for (const one of node.properties as readonly Node[])
          if (one.type === 'SpreadElement') drop('spread', one)
        break
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === 'typeAnnotation' || field === 'returnType' || field === 'typeArguments') continue
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one)
    }
  }
  /** Adds a change that replaces the result of a function by true or by an empty list. */
  const result = (value: Node): void => {
    if (isCondition(value)) add('early', value, 'true')
    else if (value.type === 'ArrayExpression' && (value.elements as unknown[]).length > 0)
      add('empty', value, '[]')
    else if (value.type === 'CallExpression') {
      const called = value.callee as Node & { property?: Node }
      const name = called.property?.name
      if (name === 'filter' || name === 'map' || name === 'flatMap') add('empty', value, '[]')
    }
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return found
}

/** Checks whether a source text has no syntax errors. */
export function canParse(source: string): boolean {
  try {
    parseAst(source, { lang: 'ts' })
    return true
  } catch {
    return false
  }
}
