/**
 * Text that breaks in a page translated by the browser. A translator replaces each text node; React then writes a new
 * value into the node that it has removed, and throws when it removes that node or inserts an element before it. React
 * has no text node to lose where an element holds one text and nothing else.
 */
import { type ESTree, parseSync, Visitor } from "vite";

type Child = ESTree.JSXChild;

/** `fixed` text never changes; `shifting` are elements that come and go. */
type Part = "element" | "shifting" | "fixed" | "changing" | "nothing";

/** Elements that hold text: a node given to them may be one. Others, such as a `div`, are given blocks. */
const TEXT_HOLDERS = new Set(
  "a b button caption dd del dt em figcaption h1 h2 h3 h4 h5 h6 ins label legend li p q small span strong summary td th".split(
    " ",
  ),
);
const NODE_TYPES = /\b(?:ReactNode|ReactElement|JSX\.Element)\b/;

interface Names {
  /** Typed as a node, which may be a text. */
  nodes: ReadonlySet<string>;
  /** Made of JSX. */
  elements: ReadonlyMap<string, Part>;
  holdsJsx: (node: ESTree.Node) => boolean;
}

/**
 * Returns the elements of one file in which a text that changes, or that something comes before, is not alone, and the
 * escapes that a reader would see.
 */
export function findBareText(path: string, text: string): string[] {
  if (!/^src\/(?:.+\/)?web\//.test(path) || !path.endsWith(".tsx") || path.endsWith(".test.tsx")) return [];
  const { program } = parseSync(path, text);
  const names = readNames(program, text);
  const breaches: string[] = [];
  const report = (node: { start: number }, said: string) => {
    breaches.push(`${path}:${text.slice(0, node.start).split("\n").length}: ${said}`);
  };
  const look = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const holder = nameOf(node);
    const parts = partsOf(node.children, names, TEXT_HOLDERS.has(holder));
    if (node.type === "JSXFragment" && parts.includes("fixed")) {
      report(node, "text stands in a fragment, which may come and go: write an element instead");
    }
    if (parts.length < 2) return;
    const shown = text.slice(node.start, node.start + 60).split("\n")[0] ?? "";
    if (parts.includes("changing")) {
      report(node, `text that may change stands beside others in ${shown}: make it one text, or wrap it in an element`);
    } else if (parts.includes("shifting") && parts.lastIndexOf("fixed") > parts.indexOf("shifting")) {
      report(node, `text stands after an element that comes and goes in ${shown}: wrap the text in an element`);
    }
  };
  /** The functions around a node, from outside: true for components. */
  const functions: boolean[] = [];
  const enter = ({ id }: ESTree.Function) => {
    functions.push(id !== null && /^[A-Z]/.test(id.name));
  };
  const enterNameless = () => {
    functions.push(false);
  };
  const leave = () => {
    functions.pop();
  };
  const refuseEscapes = (node: { start: number; end: number }) => {
    if (/\\u[\da-f]{4}/i.test(text.slice(node.start, node.end))) {
      report(node, "JSX shows an escape as it is written: write the character, an entity, or an expression in braces");
    }
  };
  const lookAtAttribute = ({ value }: ESTree.JSXAttribute) => {
    if (value?.type === "Literal") refuseEscapes(value);
  };
  new Visitor({
    JSXText: refuseEscapes,
    JSXAttribute: lookAtAttribute,
    JSXElement: look,
    JSXFragment: look,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enterNameless,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enterNameless,
    "ArrowFunctionExpression:exit": leave,
    ReturnStatement(node) {
      if (functions[functions.length - 1] && node.argument && mayBeText(node.argument)) {
        report(node, "a component returns a text, which may stand beside others: write an element instead");
      }
    },
  }).visit(program);
  return breaches;
}

/** Returns true for a text, also if it is one of several values. */
function mayBeText(node: ESTree.Expression): boolean {
  switch (node.type) {
    case "ParenthesizedExpression":
      return mayBeText(node.expression);
    case "Literal":
      return typeof node.value === "string" && node.value !== "";
    case "TemplateLiteral":
      return true;
    case "ConditionalExpression":
      return mayBeText(node.consequent) || mayBeText(node.alternate);
    case "LogicalExpression":
      return mayBeText(node.right) || (node.operator !== "&&" && mayBeText(node.left));
    default:
      return false;
  }
}

function nameOf(node: ESTree.JSXElement | ESTree.JSXFragment): string {
  if (node.type === "JSXFragment") return "";
  return node.openingElement.name.type === "JSXIdentifier" ? node.openingElement.name.name : "";
}

function partsOf(children: readonly Child[], names: Names, inText: boolean): Part[] {
  return children.flatMap((child): Part[] => {
    if (child.type === "JSXText") return child.value.trim() === "" ? [] : ["fixed"];
    if (child.type === "JSXElement") return ["element"];
    if (child.type === "JSXFragment") return partsOf(child.children, names, inText);
    if (child.type !== "JSXExpressionContainer") return ["changing"];
    const part = partOf(child.expression, names, inText);
    return part === "nothing" ? [] : [part];
  });
}

function partOf(node: ESTree.Expression | ESTree.JSXEmptyExpression, names: Names, inText: boolean): Part {
  const of = (one: ESTree.Expression) => partOf(one, names, inText);
  switch (node.type) {
    case "JSXEmptyExpression":
      return "nothing";
    case "ParenthesizedExpression":
      return of(node.expression);
    case "JSXElement":
      return "element";
    case "JSXFragment":
      return partsOf(node.children, names, inText).includes("changing") ? "changing" : "shifting";
    case "Literal":
      if (typeof node.value === "string") return node.value.trim() === "" ? "nothing" : "fixed";
      return node.value === null ? "nothing" : "changing";
    case "LogicalExpression":
      return node.operator === "&&" ? either("nothing", of(node.right)) : either(of(node.left), of(node.right));
    case "ConditionalExpression":
      return either(of(node.consequent), of(node.alternate));
    case "Identifier":
      if (node.name === "undefined") return "nothing";
      return partOfName(node.name, names, inText);
    case "ChainExpression":
      return of(node.expression as ESTree.Expression);
    case "CallExpression":
      return partOfCall(node, names, inText);
    default:
      return "changing";
  }
}

function partOfName(name: string, { nodes, elements }: Names, inText: boolean): Part {
  return elements.get(name) ?? (nodes.has(name) && !inText ? "shifting" : "changing");
}

/** Elements made from a list, or by a function of this file. */
function partOfCall(node: ESTree.CallExpression, names: Names, inText: boolean): Part {
  const { callee } = node;
  if (callee.type === "Identifier") {
    return callee.name === "createPortal" ? "shifting" : partOfName(callee.name, names, inText);
  }
  const made = node.arguments[0];
  const listed = callee.type === "MemberExpression" && !callee.computed && callee.property.name === "map";
  return listed && made?.type === "ArrowFunctionExpression" && names.holdsJsx(made) ? "shifting" : "changing";
}

/** The part that one of two is shown as. */
function either(one: Part, other: Part): Part {
  if (one === "changing" || other === "changing" || one === "fixed" || other === "fixed") return "changing";
  return "shifting";
}

function readNames(program: ESTree.Program, text: string): Names {
  const nodes = new Set<string>();
  const elements = new Map<string, Part>();
  const jsx: number[] = [];
  const made: [name: string, by: ESTree.Expression | ESTree.FunctionBody][] = [];
  const addJsx = (node: ESTree.JSXElement) => {
    jsx.push(node.start);
  };
  const addTyped = (name: string, type: ESTree.TSTypeAnnotation | null | undefined) => {
    if (type && NODE_TYPES.test(text.slice(type.start, type.end))) nodes.add(name);
  };
  new Visitor({
    JSXElement: addJsx,
    Identifier(node) {
      if ("typeAnnotation" in node) addTyped(node.name, node.typeAnnotation);
    },
    TSPropertySignature(node) {
      if (node.key.type === "Identifier") addTyped(node.key.name, node.typeAnnotation);
    },
    VariableDeclarator(node) {
      if (node.id.type === "Identifier" && node.init) made.push([node.id.name, node.init]);
    },
    FunctionDeclaration(node) {
      if (node.id && node.body) made.push([node.id.name, node.body]);
    },
  }).visit(program);
  const holdsJsx = ({ start, end }: ESTree.Node) => jsx.some((place) => place >= start && place < end);
  for (const [name, by] of made) {
    if (holdsJsx(by)) elements.set(name, by.type === "JSXElement" ? "element" : "shifting");
  }
  return { nodes, elements, holdsJsx };
}
