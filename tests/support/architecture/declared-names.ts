import ts from 'typescript'
import type { SourceFile } from './source-tree.ts'

export interface DeclaredName {
  path: string
  line: number
  name: string
  isFunction: boolean
  isExported: boolean
}

/** Functions at any depth, and the values, classes and types at the top level of a file. */
export function declaredNames({ path, text }: SourceFile): readonly DeclaredName[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const names: DeclaredName[] = []
  const visit = (node: ts.Node) => {
    if (isNamed(node)) {
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
      const isFunction = ts.isFunctionDeclaration(node) || holdsFunction(node)
      if (isFunction || statement.parent === source)
        names.push({
          path,
          line: source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1,
          name: node.name.text,
          isFunction,
          isExported: statement.parent === source && isExported(statement),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

export type MemberName = Pick<DeclaredName, 'path' | 'line' | 'name'>

/** Methods, and the properties of objects, classes and types that are functions; a private name loses its `#`. */
export function memberNames({ path, text }: SourceFile): readonly MemberName[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const names: MemberName[] = []
  const visit = (node: ts.Node) => {
    if (isFunctionMember(node) && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)))
      names.push({
        path,
        line: source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1,
        name: node.name.text.replace('#', ''),
      })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

type Member =
  | ts.MethodDeclaration
  | ts.MethodSignature
  | ts.PropertyAssignment
  | ts.PropertyDeclaration
  | ts.PropertySignature

function isFunctionMember(node: ts.Node): node is Member {
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return true
  if (ts.isPropertySignature(node))
    return node.type !== undefined && ts.isFunctionTypeNode(node.type)
  if (!ts.isPropertyAssignment(node) && !ts.isPropertyDeclaration(node)) return false
  const value = node.initializer
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

type Named = ts.Declaration & { name: ts.Identifier }

function isNamed(node: ts.Node): node is Named {
  const isKnown =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  return isKnown && node.name !== undefined && ts.isIdentifier(node.name)
}

function holdsFunction(node: ts.Node): boolean {
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

function isExported(statement: ts.Node): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  const kinds = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? []
  return (
    kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword)
  )
}
